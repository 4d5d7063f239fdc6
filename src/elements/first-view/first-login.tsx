import { readPageCart } from '../../api/public-cart.ts';
import { loginHref, logoutHref } from '../../features/account/tag/login-hrefs.ts';
import {
  LoggedInView,
  LogInView,
  LogOutButtonView,
  LogOutLinkView,
} from '../../features/account/tag/login-views.tsx';
import { inlineSheets } from '../../ui/sheets.ts';
import { configUrl } from './config-url.ts';
import type { FirstTagView } from './first-tag-view.ts';
import type { EarlyData, TagRenderer } from './tag-renderer.ts';

interface Urls {
  loginUrl: string;
  logoutUrl: string | undefined;
  language: string;
}

/** Who is logged in, by the page's early cart; nobody if this browser has none. */
export async function makeRenderer({
  config,
  cart,
  values,
  base,
}: EarlyData): Promise<TagRenderer | undefined> {
  const read = cart ? readPageCart(await cart, config.currency) : { user: undefined };
  if (!read) return undefined;
  const urls: Urls = {
    loginUrl: configUrl(values.loginUrl) ?? new URL('/login', base).href,
    logoutUrl: configUrl(values.logoutUrl),
    language: config.language,
  };
  const login = read.user?.login;
  const render = (view: FirstTagView): void =>
    login === undefined ? renderLogIn(view, urls) : renderLoggedIn(view, login, urls);
  return { sheets: inlineSheets(), isInline: true, render };
}

/** The page may handle the login itself (`ws-login-request`): the press waits for the code that asks it. */
function renderLogIn(view: FirstTagView, urls: Urls): void {
  const show = (busy: boolean): void =>
    view.show(
      <LogInView href={loginHref(urls)} busy={busy} onClick={(event) => press(event, busy || start)} />,
    );
  const start = (): void => {
    view.act('login');
    show(true);
  };
  show(false);
}

function renderLoggedIn(view: FirstTagView, login: string, urls: Urls): void {
  const show = (busy: boolean): void =>
    view.show(
      <LoggedInView login={login}>
        {urls.logoutUrl === undefined ? (
          <LogOutButtonView isOff={busy} onClick={() => busy || start()} />
        ) : (
          <LogOutLinkView
            href={logoutHref(urls)}
            busy={busy}
            onClick={(event) => press(event, busy || start)}
          />
        )}
      </LoggedInView>,
    );
  const start = (): void => {
    view.act('logout');
    show(true);
  };
  show(false);
}

function press(event: { preventDefault: () => void }, start: true | (() => void)): void {
  event.preventDefault();
  if (start !== true) start();
}
