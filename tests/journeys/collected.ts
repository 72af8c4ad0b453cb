import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";

const at = (path: string): string => new URL(path, test.info().project.use.baseURL ?? "").href;

/** A visitor who had already consented to everything. */
export const agreeToAll = (context: BrowserContext): Promise<void> =>
  context.addCookies([
    { name: "ConsentCookie", value: "necessary.analytics.recording.experiments", url: at("/") },
  ]);

/** This device's id at the collectors; null while it has none. */
export const deviceOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("tl.tracking-device"));

const TEXT: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** The rows of the last table under a heading of an operator page. */
async function rowsUnder(page: Page, path: string, heading: string): Promise<string[][]> {
  await operatorLogsIn(page, at("/"));
  const shown = await (await page.request.get(at(path))).text();
  const section = shown.split(`<h2>${heading}</h2>`)[1]?.split("</section>")[0] ?? "";
  const rows = [...section.matchAll(/<tr>(<td>.*?)<\/tr>/gs)];
  return rows.map(([, row = ""]) =>
    [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
      cell.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => TEXT[entity] ?? ""),
    ),
  );
}

export interface Collected {
  name: string;
  index: number;
  properties: Record<string, unknown>;
}

/** A device's events at the tracking collector, in order. */
export async function trackedOf(page: Page, device: string): Promise<Collected[]> {
  const rows = await rowsUnder(page, `/dev/tracking?device=${device}`, "Last events");
  return rows
    .map(([name = "", , ids = "", properties = ""]) => ({
      name,
      index: Number(ids.split(" / ")[2]),
      properties: JSON.parse(properties),
    }))
    .sort((a, b) => a.index - b.index);
}

/** A device's events at the analytics collector. */
export async function uploadedOf(
  page: Page,
  device: string,
): Promise<{ name: string; insertId: string }[]> {
  const rows = await rowsUnder(page, `/dev/analytics?device=${device}`, "Last events");
  return rows.map(([name = "", , , insertId = ""]) => ({ name, insertId }));
}

/** A page's measured web vitals, by its route pattern. */
export const vitalsOf = async (page: Page, pattern: string): Promise<string[]> =>
  (await rowsUnder(page, "/dev/vitals", pattern)).map(([name = ""]) => name);

/** Every event of the device counts once: its indexes have no gaps or duplicates. */
export function expectEachOnce(events: readonly Collected[]): void {
  expect(events.map(({ index }) => index)).toEqual(events.map((_, position) => position + 1));
}

/** Simulates switching to another tab, from which the visitor may not return. */
export const leaveForAMoment = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
