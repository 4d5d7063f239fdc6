import { useFirstHold } from '../../ui/host-context.ts';

/** The place of the results until they are there. */
export function Pending() {
  useFirstHold();
  return <div className="dc-pending" aria-busy="true" />;
}
