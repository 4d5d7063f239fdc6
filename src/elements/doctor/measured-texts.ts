import { msg, plural } from '@lingui/core/macro';
import type { Fault } from './fault.ts';

/** Faults that the doctor finds on the page or at a server, and whose messages contain what it found. */
export type MeasuredFault = Extract<
  Fault,
  {
    kind:
      | 'validation-error'
      | 'other-currency'
      | 'consent-refused'
      | 'replaced-built-in'
      | 'cut-off'
      | 'cart-page-error'
      | 'relative-url'
      | 'unknown-command';
  }
>;

/** The message of a fault with what was found. */
export function measuredText(fault: MeasuredFault): ReturnType<typeof msg> {
  switch (fault.kind) {
    case 'validation-error': {
      const { status } = fault;
      return msg`The validation API answers with an error (status ${status}), so company numbers and student cards aren’t checked; visitors can continue. Check “validationApiUrl” in the config, or tell your provider.`;
    }
    case 'other-currency': {
      const { currency, shopCurrency } = fault;
      return msg`This page shows prices in ${currency}, but the shop charges in ${shopCurrency}, so nothing can be ordered here. Set the shop’s currency in the config:`;
    }
    case 'consent-refused': {
      const { value } = fault;
      return msg`Nothing is pushed to dataLayer, because the cookie’s value “${value}” doesn’t mean yes. If it should, set “consentGranted” in the config to this value, or to the key in it that means yes.`;
    }
    case 'replaced-built-in': {
      const { builtIn } = fault;
      return msg`A script on this page uses the name “${builtIn}” for something of its own, but it is part of JavaScript, so other scripts may stop. Rename it.`;
    }
    case 'cut-off': {
      const { hidden } = fault;
      return msg`This element of the page cuts off ${plural(hidden, { one: '# pixel', other: '# pixels' })} of the tag in it. Remove its height limit, or let the script that sets it measure again at the window’s “resize” event.`;
    }
    case 'cart-page-error': {
      const { status } = fault;
      return msg`This page should hold the cart, but its server answers with an error (status ${status}). Correct “cartUrl” in the config.`;
    }
    case 'unknown-command': {
      const { command } = fault;
      const known = fault.known.join(', ');
      return known === ''
        ? msg`The element has no command “${command}”, so the button does nothing. Name the id of another tag in “commandfor”.`
        : msg`The tag has no command “${command}”, so the button does nothing. Its commands are: ${known}.`;
    }
    case 'relative-url': {
      const { key, url } = fault;
      return msg`“${key}” in the config is relative, so it leads to another address on each page; from this one to ${url}. Start it with / or https://.`;
    }
  }
}
