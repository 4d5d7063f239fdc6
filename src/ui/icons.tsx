import { CIRCLE, icon } from './icon.tsx';

export type { Icon } from './icon.tsx';
export { CartIcon, CheckIcon, ChevronDownIcon, GlobeIcon, PlusIcon, UserIcon } from './icons-header.tsx';

export const CheckCircleIcon = icon(`${CIRCLE}M8.2 12.2l2.7 2.7 5-5.3`);
export const ChevronLeftIcon = icon('m14.5 6-6 6 6 6', true);
export const ChevronRightIcon = icon('m9.5 6 6 6-6 6', true);
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const SearchIcon = icon('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20');
export const TrashIcon = icon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.25 10.5v5.5M13.75 10.5v5.5',
);
export const TagIcon = icon(
  'M3.8 12.6V4.8a1 1 0 0 1 1-1h7.8l7.7 7.7a1.4 1.4 0 0 1 0 2l-6.8 6.8a1.4 1.4 0 0 1-2 0ZM8.2 8.2v.1',
);
export const InfoIcon = icon(`${CIRCLE}M12 11v5.2M12 7.7v.1`);
export const WarningIcon = icon('M12 4 2.8 19.5h18.4ZM12 10v4.5M12 16.9v.1');
export const AlertIcon = icon(`${CIRCLE}M12 7.5v5.5M12 16.2v.1`);
export const LockIcon = icon('M6 10.5h12v9.5H6ZM8.5 10.5V7.7a3.5 3.5 0 0 1 7 0v2.8M12 14.5v2');
export const ExternalIcon = icon(
  'M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 13.5v5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1h5',
  true,
);
export const CardIcon = icon(
  'M3 6.5a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1ZM3 10h18M6.5 15h3.5',
);
export const BankIcon = icon('M3.5 9.5 12 4.5l8.5 5ZM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3.5 19.5h17');
export const QrIcon = icon('M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5H14ZM17.5 17.5H20V20h-2.5Z');
export const WalletIcon = icon(
  'M17.5 7.5V5a1 1 0 0 0-1-1H5.5a2 2 0 0 0 0 4H19a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5.5a2 2 0 0 1-2-2V6M16.2 14v.1',
);
export const TransferIcon = icon('M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19');
export const SmartphoneIcon = icon('M7 3.5h10v17H7ZM11 17.5h2');
export const ClockIcon = icon(`${CIRCLE}M12 7.5V12l3 2`);
export const MailIcon = icon(
  'M3.5 6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1ZM4 7l8 6 8-6',
);
export const BuildingIcon = icon('M5 20.5V4.5h9v16M14 9.5h5v11M3 20.5h18M8 8h3M8 11.5h3M8 15h3');
export const ServerIcon = icon('M4 4.5h16v6H4ZM4 13.5h16v6H4ZM7.5 7.5v.1M7.5 16.5v.1M11 7.5h5.5M11 16.5h5.5');
export const UndoIcon = icon('M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3.5', true);
export const CopyIcon = icon(
  'M9 8.5h10.5a1 1 0 0 1 1 1V20a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1ZM5 15.5a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1',
);
export const EditIcon = icon(
  'M4.5 19.5l.9-4L16 4.9a1.4 1.4 0 0 1 2 0l1.1 1.1a1.4 1.4 0 0 1 0 2L8.5 18.6ZM14 7l3 3',
);
export const EyeIcon = icon(
  'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6ZM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4Z',
);
export const EyeOffIcon = icon(
  'M4 4l16 16M9.7 6.3A10 10 0 0 1 12 6c4 0 7.5 2 9.5 6a12 12 0 0 1-2.7 3.5M6.3 7.7A11.5 11.5 0 0 0 2.5 12c2 4 5.5 6 9.5 6a9.7 9.7 0 0 0 4-.9',
);
export const WindowIcon = icon('M3.5 5h17v14h-17ZM3.5 9.5h17M6.5 7.3v.1M9 7.3v.1');
export const StorageIcon = icon(
  'M5 6c0-1.7 14-1.7 14 0s-14 1.7-14 0ZM5 6v12c0 1.7 14 1.7 14 0V6M5 12c0 1.7 14 1.7 14 0',
);
export const ActivityIcon = icon('M3 12.5h4l3-8 4.5 15 2.5-7h4');
export const WrenchIcon = icon(
  'M20 7.5 16.5 11 13 7.5 16.5 4a5 5 0 0 0-6.5 6.5l-6 6 3.5 3.5 6-6A5 5 0 0 0 20 7.5Z',
);
