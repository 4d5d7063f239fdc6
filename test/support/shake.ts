import { type Page, test } from 'playwright/test';

const LATENCIES_MS = [0, 40, 150];
const CPU_RATES = [1, 2, 4];

/**
 * Opens a page on another network and processor in each run (`SHAKE=1`), to find journeys that depend on their timing.
 * A failed journey names both.
 */
export async function shake(page: Page): Promise<void> {
  const [latency, rate] = [pick(LATENCIES_MS), pick(CPU_RATES)];
  test.info().annotations.push({ type: 'shake', description: `latency ${latency} ms, processor 1/${rate}` });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

const pick = (values: readonly number[]): number => values[Math.floor(Math.random() * values.length)] ?? 0;
