import { GlobeIcon, type Icon, ServerIcon } from '../../ui/icons.tsx';
import {
  ActivityIcon,
  AtIcon,
  BackupIcon,
  BoxIcon,
  CertificateIcon,
  CloudIcon,
  StorageIcon,
  WandIcon,
  WindowIcon,
  WrenchIcon,
} from '../../ui/icons-families.tsx';
import type { ItemFamily } from './rules.ts';

/** The picture of each product family: its own, which nothing else uses. */
export const FAMILY_ICONS: Readonly<Record<ItemFamily, Icon>> = {
  domain: GlobeIcon,
  hosting: WindowIcon,
  builder: WandIcon,
  mail: AtIcon,
  server: ServerIcon,
  cloud: CloudIcon,
  storage: StorageIcon,
  backup: BackupIcon,
  monitoring: ActivityIcon,
  management: WrenchIcon,
  certificate: CertificateIcon,
  other: BoxIcon,
};
