ALTER TABLE `carts` ADD `left_at` integer;--> statement-breakpoint
CREATE INDEX `carts_by_change` ON `carts` (`updated_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `receiver` text DEFAULT '' NOT NULL;