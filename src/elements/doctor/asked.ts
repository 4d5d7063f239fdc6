import { isDoctorAsked } from '../../lib/doctor-asked.ts';

/** Whether the page was opened with `?ws-doctor`: a `ws-cart` may have moved on to another address since. */
export function wasDoctorAsked(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return isDoctorAsked() || (opened !== undefined && new URL(opened.name).searchParams.has('ws-doctor'));
}
