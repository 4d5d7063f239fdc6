CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ordered_domains` (
	`name` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ordered_domains_of_order` ON `ordered_domains` (`order_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`order_id` text NOT NULL,
	`subject` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_by_time` ON `outbox` (`next_at`);--> statement-breakpoint
CREATE INDEX `outbox_of_order` ON `outbox` (`order_id`);--> statement-breakpoint
-- Added by hand: orders that the provider has not confirmed are told again.
INSERT INTO `outbox` (`id`, `kind`, `order_id`, `next_at`, `created_at`)
SELECT 'placed ' || `id`, 'placed', `id`, `created_at`, `created_at` FROM `orders` WHERE `confirmed_at` IS NULL;--> statement-breakpoint
-- Added by hand: the names and the last number of orders that are already stored.
INSERT OR IGNORE INTO `ordered_domains` (`name`, `order_id`)
SELECT json_extract(item.value, '$.properties.domain'), orders.id
FROM orders, json_each(orders.items) AS item
WHERE orders.payment_state IN ('waiting', 'paid') AND json_extract(item.value, '$.code') LIKE 'domain-%'
AND coalesce(json_extract(item.value, '$.properties.domain'), '') <> ''
ORDER BY orders.payment_state = 'paid' DESC, orders.number;--> statement-breakpoint
INSERT INTO `counters` (`name`, `value`) SELECT 'order', `last`
FROM (SELECT max(`number`) AS `last` FROM `orders`) WHERE `last` IS NOT NULL;--> statement-breakpoint
DROP INDEX `orders_by_confirmation`;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_rates` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_note` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `confirmed_at`;--> statement-breakpoint
ALTER TABLE `payments` ADD `state` text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_of_order` ON `payments` (`order_id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `made_by` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `logged_in_at` integer;--> statement-breakpoint
CREATE INDEX `sessions_by_use` ON `sessions` (`used_at`);--> statement-breakpoint
-- Added by hand: sessions from before count as used now, and attempts as decided as their orders.
UPDATE `sessions` SET `used_at` = strftime('%s', 'now') * 1000, `logged_in_at` = CASE WHEN `login` IS NOT NULL THEN `created_at` END;--> statement-breakpoint
UPDATE `payments` SET
`state` = coalesce((SELECT `payment_state` FROM `orders` WHERE `orders`.`id` = `payments`.`order_id`), 'waiting'),
`created_at` = coalesce((SELECT `created_at` FROM `orders` WHERE `orders`.`id` = `payments`.`order_id`), 0);
