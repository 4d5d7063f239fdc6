import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The labels of the settings by property; a name has a label for each kind of service. */
export const SETTING_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  authCode: msg`Authorization code (EPP code)`,
  domain: msg`Domain`,
  os: msg`Operating system`,
  capacity: msg`Capacity`,
  packageId: msg`Package`,
};
