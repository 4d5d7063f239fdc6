import { CIRCLE, icon } from './icon.tsx';

/** Icons that only the cart and its order need. */

export const TagIcon = icon(
  'M3.8 12.6V4.8a1 1 0 0 1 1-1h7.8l7.7 7.7a1.4 1.4 0 0 1 0 2l-6.8 6.8a1.4 1.4 0 0 1-2 0ZM8.2 8.2v.1',
);
export const ClockIcon = icon(`${CIRCLE}M12 7.5V12l3 2`);
export const MailIcon = icon(
  'M3.5 6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1ZM4 7l8 6 8-6',
);
export const EditIcon = icon(
  'M4.5 19.5l.9-4L16 4.9a1.4 1.4 0 0 1 2 0l1.1 1.1a1.4 1.4 0 0 1 0 2L8.5 18.6ZM14 7l3 3',
);
export const WindowIcon = icon('M3.5 5h17v14h-17ZM3.5 9.5h17M6.5 7.3v.1M9 7.3v.1');
export const StorageIcon = icon(
  'M5 6c0-1.7 14-1.7 14 0s-14 1.7-14 0ZM5 6v12c0 1.7 14 1.7 14 0V6M5 12c0 1.7 14 1.7 14 0',
);
export const ActivityIcon = icon('M3 12.5h4l3-8 4.5 15 2.5-7h4');
export const WrenchIcon = icon(
  'M20 7.5 16.5 11 13 7.5 16.5 4a5 5 0 0 0-6.5 6.5l-6 6 3.5 3.5 6-6A5 5 0 0 0 20 7.5Z',
);
