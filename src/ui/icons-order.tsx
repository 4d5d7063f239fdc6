import { icon } from './icon.tsx';

/** Icons that only the steps of the order need. */

export const ChevronLeftIcon = icon('m14.5 6-6 6 6 6', 'sideways');
export const CardIcon = icon(
  'M3 6.5a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1ZM3 10h18M6.5 15h3.5',
);
export const BankIcon = icon('M3.5 9.5 12 4.5l8.5 5ZM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3.5 19.5h17');
export const QrIcon = icon('M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5H14ZM17.5 17.5H20V20h-2.5Z');
export const WalletIcon = icon(
  'M17.5 7.5V5a1 1 0 0 0-1-1H5.5a2 2 0 0 0 0 4H19a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5.5a2 2 0 0 1-2-2V6M16.2 14v.1',
);
export const CoinsIcon = icon('M9 5a5 5 0 1 1 0 10A5 5 0 0 1 9 5ZM14.5 9.2a5 5 0 1 1-4.7 8.3');
export const TransferIcon = icon('M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19');
export const SmartphoneIcon = icon('M7 3.5h10v17H7ZM11 17.5h2');
export const BuildingIcon = icon('M5 20.5V4.5h9v16M14 9.5h5v11M3 20.5h18M8 8h3M8 11.5h3M8 15h3');
export const UndoIcon = icon('M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3.5');
export const CopyIcon = icon(
  'M9 8.5h10.5a1 1 0 0 1 1 1V20a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1ZM5 15.5a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1',
);
export const EyeIcon = icon(
  'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6ZM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4Z',
);
export const EyeOffIcon = icon(
  'M4 4l16 16M9.7 6.3A10 10 0 0 1 12 6c4 0 7.5 2 9.5 6a12 12 0 0 1-2.7 3.5M6.3 7.7A11.5 11.5 0 0 0 2.5 12c2 4 5.5 6 9.5 6a9.7 9.7 0 0 0 4-.9',
);
