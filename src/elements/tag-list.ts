import type { TagFacts, TagRow } from '../config/tag-row.ts';
import { loginFacts, loginRow } from '../features/account/tag.ts';
import { addToCartFacts, addToCartRow } from '../features/add-to-cart/tag.ts';
import { cartFacts, cartRow } from '../features/cart/tag.ts';
import { domainCheckerFacts, domainCheckerRow } from '../features/domain-checker/tag.ts';
import { inquiryFacts, inquiryRow } from '../features/inquiry/tag.ts';
import { langFacts, langRow } from '../features/language/tag.ts';
import { minicartFacts, minicartRow } from '../features/minicart/tag.ts';
import { plansFacts, plansRow } from '../features/plans/tag.ts';
import { priceFacts, priceRow } from '../features/prices/tag.ts';
import { tutorialFacts, tutorialRow } from '../features/tutorial/tag.ts';
import { withdrawalFacts, withdrawalRow } from '../features/withdrawal/tag.ts';
import type { WsEventName } from '../state/page/events.ts';

/** All public tags (contract, C3). The loader, the manifest, the types and the docs are generated from this list. */
export const TAGS = [
  cartRow,
  minicartRow,
  loginRow,
  langRow,
  domainCheckerRow,
  addToCartRow,
  inquiryRow,
  tutorialRow,
  priceRow,
  withdrawalRow,
  plansRow,
] as const satisfies readonly TagRow[];

type Row = (typeof TAGS)[number];

/** By tag. What forgets a tag, an attribute or a language does not compile. */
export const TAG_FACTS: {
  readonly [R in Row as R['tag']]: TagFacts<R> & { events: readonly WsEventName[] };
} = {
  'ws-cart': cartFacts,
  'ws-minicart': minicartFacts,
  'ws-login': loginFacts,
  'ws-lang': langFacts,
  'ws-domain-checker': domainCheckerFacts,
  'ws-add-to-cart': addToCartFacts,
  'ws-inquiry': inquiryFacts,
  'ws-tutorial': tutorialFacts,
  'ws-withdrawal': withdrawalFacts,
  'ws-price': priceFacts,
  'ws-plans': plansFacts,
};
