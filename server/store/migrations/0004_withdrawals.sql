CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`digest` text NOT NULL,
	`name` text NOT NULL,
	`order_text` text NOT NULL,
	`email` text NOT NULL,
	`part` text NOT NULL,
	`login` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_digest_unique` ON `withdrawals` (`digest`);