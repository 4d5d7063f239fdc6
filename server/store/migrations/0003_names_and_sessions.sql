-- Added by hand: tables that are too old have no login, and then nothing must be changed.
UPDATE `sessions` SET `login` = `login` WHERE false;
--> statement-breakpoint
CREATE TABLE `ordered_names` (
	`name` text NOT NULL,
	`code` text NOT NULL,
	`order_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ordered_names_by_name` ON `ordered_names` (`name`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `replaces` text;--> statement-breakpoint
CREATE INDEX `sessions_by_replaced` ON `sessions` (`replaces`);--> statement-breakpoint
CREATE INDEX `orders_of_login` ON `orders` (`login`);--> statement-breakpoint
CREATE INDEX `profiles_of_login` ON `profiles` (`login`,`kind`);--> statement-breakpoint
-- Added by hand: the names in orders that are already stored.
INSERT INTO `ordered_names` (`name`, `code`, `order_id`)
SELECT json_extract(item.value, '$.properties.name'), json_extract(item.value, '$.code'), orders.id
FROM orders, json_each(orders.items) AS item
WHERE coalesce(json_extract(item.value, '$.properties.name'), '') <> '';
