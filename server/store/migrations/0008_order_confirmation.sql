ALTER TABLE `orders` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `orders_by_confirmation` ON `orders` (`confirmed_at`);--> statement-breakpoint
-- Added by hand: the provider has the orders that are already stored.
UPDATE `orders` SET `confirmed_at` = `created_at`;
