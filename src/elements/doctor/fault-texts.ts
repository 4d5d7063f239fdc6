import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Fault } from './fault.ts';
import { type MeasuredFault, measuredText } from './measured-texts.ts';
import { TAG_NAMES } from './our-tags.ts';
import { describeValue } from './value-texts.ts';

type Text = ReturnType<typeof msg>;
/** Faults whose message contains more than the place. */
type DetailedFault = Extract<
  Fault,
  | { name: string }
  | { names: readonly string[] }
  | { code: string }
  | { width: number }
  | { status: number }
  | { company: string }
  | MeasuredFault
>;

const TEXTS: Record<Exclude<Fault, DetailedFault>['kind'], Text> = {
  'script-twice': msg`The script is loaded twice. Load it once:`,
  'preload-outdated': msg`The page names a file of another release, so the browser loads it in addition to the one that the tags need. Read the name from preload.json each time, or remove the line:`,
  'double-quotes': msg`The JSON is in double quotes, so the value ends at the first quote inside it. Put single quotes around it:`,
  'stray-text': msg`The tag ends too early, at a “>” inside an attribute that isn’t quoted. Put the value in single quotes.`,
  paragraphs: msg`The editor added paragraphs or line breaks inside the tag. Write it without blank lines:`,
  'blank-line': msg`The editor closed the tag at a blank line inside it, so its content now stands below the tag. Write it without blank lines:`,
  'slot-lost': msg`An element with a slot attribute must be a direct child of the tag, or it isn’t shown:`,
  'unclosed-tag': msg`The tag isn’t closed (HTML ignores “/>”), so what follows ends up inside it. Add the closing tag:`,
  'sandbox-forms': msg`This page is in a frame that doesn’t allow forms, so searching and ordering do nothing. Allow them:`,
  xhtml: msg`This page is served as XHTML, where a single markup error stops the page. Serve it as text/html.`,
  csp: msg`The page’s Content-Security-Policy blocks the shop. Add this to the policy:`,
  refused: msg`The shop doesn’t answer this page. If it is running, it must allow this origin (CORS):`,
  'cookie-url': msg`This page and the shop are on different sites, so the browser doesn’t send the shop’s cookie and the cart gets lost. Open the page at an address of the shop’s site.`,
  'cookie-lost': msg`The browser doesn’t keep the shop’s cookie, so the cart gets lost. The cookie must be set with SameSite=Lax and, on https, Secure.`,
  'cart-hint': msg`The cart has items or you are logged in, but the cookie that the config names as “cartHintCookie” is missing, so other pages show an empty cart. The shop must set it so that scripts can read it; otherwise, remove the key from the config:`,
  'config-place': msg`A config works only on <html>, on <body>, or on one of the tags, so this one isn’t read. Move it there:`,
  'config-type': msg`The type of a script block with the config must be application/json, so this one isn’t read. A tool for consent or speed may have changed it; exclude the block there:`,
  'in-shadow-root': msg`The tag is in a shadow root of the page, where its code isn’t loaded by itself. Load it with a script:`,
  'no-origin': msg`This page has no origin, since it is a file from the disk or in a sandboxed frame without allow-same-origin. The browser keeps no cookie of the shop for it, so the cart gets lost. Open it at an address on a web server, or change the frame.`,
  'button-in-link': msg`The tag is inside a link or another button, so one click does both. Move it out of there.`,
  'in-paragraph': msg`The tag is in a paragraph, and the browser moved the content of the tag out of it. Put the tag into a <div> instead of a <p>.`,
  'second-cart': msg`The page shows more than one <ws-cart>. They are one order, and only the first keeps its step in the page’s address: in the other, the back button and a reload take the visitor out of the order. Show one at a time.`,
  'no-cart': msg`What answers at this address isn’t the shop. Check “apiUrl” in the config, or ask your provider.`,
  'no-cart-page': msg`The tag opens no cart: this page has no <ws-cart>, and the config doesn’t say which page has one. Add the tag to this page, or the address of its page to the config:`,
  'fetch-refused': msg`A script on this page has replaced fetch, and the shop refuses the calls because of it; without it, the shop answers. The script probably adds a header to all calls. It must leave those to the shop unchanged:`,
  'fetch-cookie': msg`A script on this page has replaced fetch, and the shop’s cookie gets lost because of it, and the cart with it. The script must leave “credentials” of calls to the shop unchanged:`,
  'service-worker': msg`This page has a service worker. If it requests calls again by their address alone, or answers them from its cache, the shop refuses them or the cart gets lost. It must leave calls to the shop alone:`,
  'hash-router': msg`AngularJS takes the address of this page for its own, so Back and Forward lose the step of the order. Keep the step out of the address:`,
  'define-replaced': msg`The tag can’t start, because a script or polyfill on this page has replaced customElements.define. Remove it, or exclude tags that begin with ws-.`,
  'attach-shadow-replaced': msg`The tag can’t show its content, because a script or polyfill on this page has replaced attachShadow. Remove it, or exclude tags that begin with ws-.`,
  'validation-refused': msg`The validation API doesn’t answer this page, so company numbers and student cards aren’t checked; visitors can continue. If it is running, it must allow this origin (CORS):`,
  'tag-as-text': msg`The tag stands on the page as text, because the editor has changed “<” into “&lt;”. Paste it into the editor’s HTML or source view:`,
  'consent-off': msg`Nothing is pushed to dataLayer, because the config doesn’t ask for it:`,
  'consent-unnamed': msg`Nothing is pushed to dataLayer, because the config doesn’t name the cookie with the visitor’s consent. Add its name, or false if the page itself decides what is counted:`,
  'consent-page': msg`Every event is pushed to dataLayer: according to the config, the page itself decides what is counted.`,
  'consent-missing': msg`Nothing is pushed to dataLayer, because this browser has no cookie of this name. That is right until the visitor agrees.`,
  'consent-granted': msg`Events are pushed to dataLayer: the cookie says that the visitor agreed.`,
  'agent-tools': msg`Agents in this browser can search and fill the cart with the tools of this page. Only people order.`,
  'no-agents': msg`This browser offers agents no tools (WebMCP), so this setting does nothing here.`,
  'command-nowhere': msg`No element has the id that “commandfor” names, so the button does nothing. Give the id to one of the tags.`,
  'command-without-target': msg`The button has a command, but doesn’t say for which tag, so it does nothing. Name the id of the tag in “commandfor”.`,
  'command-not-button': msg`Only a <button> can give commands. Use one instead.`,
  'missing-call': msg`The shop doesn’t have this call, and nobody can complete an order without it. Tell your provider.`,
  'part-left-out': msg`The shop doesn’t have this call, so the tags leave out what needs it. An order works without it.`,
  'cart-page-empty': msg`This page should hold the cart, but there is no <ws-cart> in its HTML. Add the tag to it, or correct “cartUrl” in the config. If a script adds the tag there, all is well.`,
  'no-script': msg`The page doesn’t load the tags, so visitors see only what stands inside them. Add this line:`,
  'old-polyfill': msg`No browser that the tags support needs this polyfill, and it can keep them from starting or from showing anything. Remove it.`,
  framing: msg`Any site can put this page in an invisible frame and trick visitors into clicking it. Send this header with the page, or one that lists the sites that may frame it:`,
};

/** Describes a fault to an editor: its place, its effect, and the solution. */
export const describeFault = (fault: Fault, i18n: I18n): string => `${fault.at}: ${faultText(fault, i18n)}`;

function faultText(fault: Fault, i18n: I18n): string {
  switch (fault.kind) {
    case 'wrong-attribute':
      return describeValue(fault.name, fault.problem, i18n);
    case 'unknown-product':
    case 'period-not-offered':
    case 'price-differs':
      return i18n._(productText(fault));
    case 'unknown-attribute':
    case 'missing-attribute':
    case 'unknown-tag':
      return i18n._(nameText(fault));
    case 'too-narrow': {
      const { width } = fault;
      return i18n._(
        msg`The tag is only ${plural(width, { one: '# pixel', other: '# pixels' })} wide here, too narrow to be read and filled in. Give it more room: at least 320 pixels.`,
      );
    }
    case 'shop-error': {
      const { status } = fault;
      return i18n._(
        msg`The shop answers with an error (status ${status}), so nothing can be ordered here. Check “apiUrl” in the config, or tell your provider.`,
      );
    }
    case 'unknown-company': {
      const { company } = fault;
      return i18n._(
        msg`The shop doesn’t know the company “${company}”. Check “company” and “apiUrl” in the config, or ask your provider.`,
      );
    }
    case 'other-currency':
    case 'validation-error':
    case 'consent-refused':
    case 'replaced-built-in':
    case 'cut-off':
    case 'cart-page-error':
    case 'relative-url':
    case 'unknown-command':
      return i18n._(measuredText(fault));
    default:
      return i18n._(TEXTS[fault.kind]);
  }
}

/** A name that does not exist, or is missing. */
function nameText(
  fault: Extract<Fault, { kind: 'unknown-attribute' | 'missing-attribute' | 'unknown-tag' }>,
): Text {
  switch (fault.kind) {
    case 'unknown-attribute': {
      const { name, similar, key } = fault;
      const known = fault.known.join(', ');
      if (similar) return msg`The tag has no attribute “${name}”. Did you mean “${similar}”?`;
      return key
        ? msg`“${name}” isn’t an attribute of the tag. It belongs in the config:`
        : msg`The tag has no attribute “${name}”. Its attributes are: ${known}.`;
    }
    case 'missing-attribute': {
      const [name = '', ...others] = fault.names;
      const names = fault.names.join(', ');
      return others.length === 0
        ? msg`The tag can’t work without the attribute “${name}”.`
        : msg`The tag can’t work without one of these attributes: ${names}.`;
    }
    case 'unknown-tag': {
      const { name, similar } = fault;
      const tags = TAG_NAMES.map((tag) => `<${tag}>`).join(', ');
      return similar
        ? msg`There is no tag <${name}>. Did you mean <${similar}>?`
        : msg`There is no tag <${name}>. The tags are: ${tags}.`;
    }
  }
}

function productText(
  fault: Extract<Fault, { kind: 'unknown-product' | 'period-not-offered' | 'price-differs' }>,
): Text {
  switch (fault.kind) {
    case 'unknown-product': {
      const { code, similar } = fault;
      return similar
        ? msg`The shop has no product “${code}”. Did you mean “${similar}”?`
        : msg`The shop has no product “${code}”. Ask your provider for its code.`;
    }
    case 'period-not-offered': {
      const { code, period } = fault;
      const offers = fault.offers.join(', ');
      return msg`The shop doesn’t sell “${code}” for ${plural(period, { one: '# month', other: '# months' })}. Periods on offer, in months: ${offers}.`;
    }
    case 'price-differs': {
      const price = `${fault.price} ${fault.currency}`;
      const shopPrice = `${fault.shopPrice} ${fault.currency}`;
      return fault.shopPrice === undefined
        ? msg`The page says ${price}, but the shop charges a different price for each period. Clicking adds nothing to the cart. Leave the price out:`
        : msg`The page says ${price}, but the shop charges ${shopPrice}. Clicking adds nothing to the cart. Leave the price out, or set the shop’s:`;
    }
  }
}

/** The reason why the doctor could not compare buy buttons with the shop. */
export const UNCHECKED: Record<'no-call' | 'no-answer', Text> = {
  'no-call': msg`The shop doesn’t support GET /products, so the codes and prices of buy buttons couldn’t be checked.`,
  'no-answer': msg`The shop didn’t answer GET /products, so the codes and prices of buy buttons couldn’t be checked.`,
};
