import { AllNextActions } from '../next-actions/all-next-actions.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

/** What this person still has to pay and to do for earlier orders. */
export const OpenOrders = ({ go }: { go: (route: string) => void }) => (
  <>
    <UnpaidOrder go={go} />
    <AllNextActions />
  </>
);
