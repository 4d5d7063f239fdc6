ALTER TABLE `orders` ADD `attempt_key` text;--> statement-breakpoint
CREATE INDEX `orders_of_attempt` ON `orders` (`attempt_key`);