const LATENCIES_MS = [0, 40, 150];
const CPU_RATES = [1, 2, 4];

/** A session of the DevTools protocol, Playwright's or Puppeteer's. */
interface Session {
  send(method: 'Emulation.setCPUThrottlingRate', values: { rate: number }): Promise<unknown>;
  send(method: 'Network.enable'): Promise<unknown>;
  send(
    method: 'Network.emulateNetworkConditions',
    values: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number },
  ): Promise<unknown>;
}

/** Gives a page another network and processor by chance, and says which. */
export async function slowDown(session: Session): Promise<string> {
  const [latency, rate] = [pick(LATENCIES_MS), pick(CPU_RATES)];
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return `latency ${latency} ms, processor 1/${rate}`;
}

const pick = (values: readonly number[]): number => values[Math.floor(Math.random() * values.length)] ?? 0;
