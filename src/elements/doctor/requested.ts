import { isDoctorRequested } from '../../lib/doctor-requested.ts';

/** Whether the page was opened with `?ws-doctor`: a `ws-cart` may have changed the URL since. */
export function wasDoctorRequested(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return isDoctorRequested() || (opened !== undefined && new URL(opened.name).searchParams.has('ws-doctor'));
}
