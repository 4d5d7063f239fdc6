import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Driver, type Engine, look, type Place } from './driver.ts';
import { findMiniBrowser, findOnPath } from './find-engines.ts';
import { inTime } from './in-time.ts';

/** WebKitGTK over WebDriver, on a virtual screen if there is none; undefined if it is not installed. */
export async function startWebKit(): Promise<Engine | undefined> {
  const service = findOnPath('WEBKIT_DRIVER_PATH', 'WebKitWebDriver');
  const binary = findMiniBrowser();
  if (!service || !binary) return undefined;
  const screen = process.env.DISPLAY ? undefined : await startScreen();
  if (!process.env.DISPLAY && !screen) return undefined;
  const env = {
    ...process.env,
    ...(screen && { DISPLAY: screen.display }),
    LANGUAGE: 'en',
    LC_ALL: 'C.UTF-8',
  };
  const start = (): Promise<Session> => openSession(service, binary, env);
  const close = async (): Promise<void> => {
    if (screen) await end(screen.process);
  };
  return {
    name: 'WebKitGTK',
    version: await versionOf(start).catch(async (error: unknown) => {
      await close();
      throw error;
    }),
    visit: async () => {
      const session = await start();
      await session.browser.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
      return { ...driverOf(session.browser), close: session.close };
    },
    close,
  };
}

interface Session {
  browser: WebDriver;
  close(): Promise<void>;
}

/** Only a session reports it. */
async function versionOf(start: () => Promise<Session>): Promise<string> {
  const { browser, close } = await start();
  const capabilities = await browser.getCapabilities();
  await close();
  return String(capabilities.get('browserVersion') ?? '');
}

/**
 * A session is a visitor: MiniBrowser under automation stores nothing. Each has a separate service; one whose browser
 * does not start, which happens occasionally, ends with it and is retried.
 */
async function openSession(
  service: string,
  binary: string,
  env: NodeJS.ProcessEnv,
  tries = 3,
): Promise<Session> {
  const port = await freePort();
  const driver = spawn(service, [`--port=${port}`], { env, stdio: 'ignore', detached: true });
  try {
    const browser = await inTime(connect(port, binary), 20_000);
    const close = async (): Promise<void> => {
      await inTime(browser.quit(), 5_000).catch(() => undefined);
      await end(driver);
    };
    return { browser, close };
  } catch (error) {
    await end(driver);
    if (tries === 1) throw error;
    return openSession(service, binary, env, tries - 1);
  }
}

/** The service takes a moment until it listens. */
async function connect(port: number, binary: string, tries = 20): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  try {
    return await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .disableEnvironmentOverrides()
      .build();
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 250));
    return connect(port, binary, tries - 1);
  }
}

const KEYS = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' };

function driverOf(session: WebDriver): Driver {
  const piece = async (place: Place): Promise<WebElement> => {
    const found = await session.executeScript<WebElement | null>(`return ${look('clickable', ...place)}`);
    if (!found) throw new Error(`No ${place.filter(Boolean).join(' ')} can be seen`);
    return found;
  };
  return {
    goto: (url) => session.get(url),
    ask: (expression) => session.executeScript(`return (${expression})`),
    click: async (place) => (await piece(place)).click(),
    type: async (place, text) => (await piece(place)).sendKeys(text),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    choose: async (place, option) => {
      const select = await piece(place);
      for (const one of await select.findElements(By.css('option'))) {
        if ((await one.getText()).startsWith(option)) return one.click();
      }
      throw new Error(`No option ${option} in ${place.filter(Boolean).join(' ')}`);
    },
    resize: async (width, height) => {
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
  };
}

/** A virtual display; it writes its number to the fourth pipe once it listens. */
async function startScreen(): Promise<{ display: string; process: ChildProcess } | undefined> {
  const server = findOnPath('XVFB_PATH', 'Xvfb');
  if (!server) return undefined;
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn(server, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: child };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Ends a process, and the browsers that it started if it leads a process group. */
async function end(child: ChildProcess): Promise<void> {
  const { pid, exitCode, signalCode } = child;
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  const gone = once(child, 'exit');
  try {
    process.kill(-pid);
  } catch {
    child.kill();
  }
  await gone;
}
