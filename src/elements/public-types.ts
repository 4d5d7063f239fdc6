/** The public types for TypeScript projects. The build bundles them and adds those of the tags. */

export type { ChangeName } from '../api/cart-call.ts';
export type { Product } from '../api/product.ts';
export type { PublicCart, PublicItem } from '../api/public-cart.ts';
export type { ConfigValues } from '../config/config-keys.ts';
export type { Locale } from '../config/locales.ts';
export type { CompanyCode, PresetCode, TransferCode } from '../config/presets.ts';
export type { OrderStep } from '../config/steps.ts';
export type { Message, Messages } from '../lib/messages.ts';
export type { CartOrigin, PublicResult, Refusal, WsEventDetails, WsEventName } from '../state/page/events.ts';
export type { WsElements } from './page/ws-elements.ts';
