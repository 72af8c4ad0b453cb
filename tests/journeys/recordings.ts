import type { Request } from "@playwright/test";
import { expect, type Page, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";

interface RecordedEvent {
  type: number;
  timestamp: number;
  data?: { href?: string };
}
interface Batch {
  key: string;
  type: string;
  events: RecordedEvent[];
}

/** Stores the consent to recording on a site, as the banner would. */
export const agree = (page: Page, url: string) =>
  page.context().addCookies([{ name: "ConsentCookie", value: "necessary.recording", url }]);

/** Collects each batch the page sent once, and all texts it sent. */
export function watch(page: Page): { batches: Map<string, Batch>; texts: string[] } {
  const batches = new Map<string, Batch>();
  const texts: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/sessions/v2/track")) return;
    const body = request.postData() ?? "";
    texts.push(`${request.url()} ${body}`);
    const key = request.headers()["idempotency-key"];
    const { events } = JSON.parse(body) as { events: RecordedEvent[] };
    if (key)
      batches.set(key, {
        key,
        type: new URL(request.url()).searchParams.get("type") ?? "",
        events,
      });
  });
  return { batches, texts };
}

/** The recorded events the page sent. */
const framesOf = (batches: Map<string, Batch>): string[] =>
  [...batches.values()].flatMap(({ type, events }) =>
    type === "replay" ? events.map((event) => JSON.stringify(event)) : [],
  );

/** The pages with recorded snapshots. */
export const pathsOf = (events: readonly RecordedEvent[]): Set<string> =>
  new Set(events.flatMap(({ data }) => (data?.href ? new URL(data.href).pathname : [])));

/** Opens a page and waits until the collector has its snapshot. */
export async function openRecorded(page: Page, path: string): Promise<void> {
  const taken = page.waitForResponse(
    (response) =>
      response.ok() && isOf(response.request(), new URL(path, "http://localhost").pathname),
  );
  await page.goto(path);
  await taken;
}

/** The operator's address of this visit's recording. */
export async function recordingOf(page: Page): Promise<string> {
  const at = (name: string) => page.evaluate((key) => localStorage.getItem(key) ?? "", name);
  return `/dev/replay/${await at("tl.tracking-device")}/${await at("tl.tracking-session")}`;
}

export async function storedEvents(page: Page, recording: string): Promise<RecordedEvent[]> {
  await operatorLogsIn(page, test.info().project.use.baseURL ?? "");
  const events = (await (await page.request.get(`${recording}/events`)).json()) as RecordedEvent[];
  expect(events.length).toBeGreaterThan(0);
  return events;
}

/** The operator's page of a recording: its clicks and scrolls. */
export const playerOf = async (page: Page, recording: string): Promise<string> =>
  (await page.request.get(recording)).text();

/**
 * Batches that were sent but not stored, and those stored more than once. It does not see batches
 * sent while the page closes.
 */
export async function faults(
  page: Page,
  recording: string,
  batches: Map<string, Batch>,
): Promise<{ lost: number; twice: number }> {
  const stored = (await storedEvents(page, recording)).map((event) => JSON.stringify(event));
  const there = new Set(stored);
  return {
    lost: framesOf(batches).filter((event) => !there.has(event)).length,
    twice: stored.length - there.size,
  };
}

/** Whether a batch starts with a snapshot of a page. */
export const isOf = (request: Request, path: string): boolean =>
  (request.postData() ?? "").includes(`${path}","width"`);

/** The window loses the focus: recording stops and its events are sent. */
export const blur = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event("blur")));
