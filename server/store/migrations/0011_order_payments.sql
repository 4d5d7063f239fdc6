ALTER TABLE `orders` ADD `session_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `attempts` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `option` text;