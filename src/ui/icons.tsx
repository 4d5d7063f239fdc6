import { CIRCLE, icon } from './icon.tsx';

export type { Icon } from './icon.tsx';
export { CartIcon, CheckIcon, ChevronDownIcon, PlusIcon, UserIcon } from './icons-header.tsx';

export const GlobeIcon = icon(
  `${CIRCLE}M3.5 12h17M12 3c2.5 2.5 3.7 5.5 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.5-3.7-9s1.2-6.5 3.7-9Z`,
);
export const CheckCircleIcon = icon(`${CIRCLE}M8.2 12.2l2.7 2.7 5-5.3`);
export const ChevronRightIcon = icon('m9.5 6 6 6-6 6', 'sideways');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const SearchIcon = icon('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20');
export const TrashIcon = icon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.25 10.5v5.5M13.75 10.5v5.5',
);
export const InfoIcon = icon(`${CIRCLE}M12 11v5.2M12 7.7v.1`);
export const WarningIcon = icon('M12 4 2.8 19.5h18.4ZM12 10v4.5M12 16.9v.1');
export const AlertIcon = icon(`${CIRCLE}M12 7.5v5.5M12 16.2v.1`);
export const LockIcon = icon('M6 10.5h12v9.5H6ZM8.5 10.5V7.7a3.5 3.5 0 0 1 7 0v2.8M12 14.5v2');
export const ExternalIcon = icon(
  'M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 13.5v5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1h5',
);
export const BanIcon = icon(`${CIRCLE}M5.7 5.7l12.6 12.6`);
export const KeyIcon = icon(
  'M15.5 4a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM12.3 11.7l-7.8 7.8M7 17l2.5 2.5M10 14l2 2',
);
export const ServerIcon = icon('M4 4.5h16v6H4ZM4 13.5h16v6H4ZM7.5 7.5v.1M7.5 16.5v.1M11 7.5h5.5M11 16.5h5.5');
