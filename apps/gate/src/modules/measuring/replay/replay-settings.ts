import { DEFAULT_MASK_LEVEL, MASK_LEVELS, type MaskLevel } from "@touchline/core";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface ReplaySettings {
  captureEnabled: boolean;
  /** 0 to 1. */
  sampleRate: number;
  maskLevel: MaskLevel;
  blockSelector: string[];
  maskSelector: string[];
  unmaskSelector: string[];
  interactions: boolean;
  batchClicks: boolean;
}

/** One session in ten is enough to learn from; a demo has few, so it records all. */
export const defaultSettings = (demo: boolean): ReplaySettings => ({
  captureEnabled: true,
  sampleRate: demo ? 1 : 0.1,
  maskLevel: DEFAULT_MASK_LEVEL,
  blockSelector: [],
  maskSelector: [],
  unmaskSelector: [],
  interactions: true,
  batchClicks: true,
});

export async function readSettings(db: Reader, otherwise: ReplaySettings): Promise<ReplaySettings> {
  const row = await db.selectFrom("replay_settings").selectAll().executeTakeFirst();
  if (!row) return otherwise;
  return {
    captureEnabled: row.capture_enabled,
    sampleRate: row.sample_rate,
    maskLevel: MASK_LEVELS.find((level) => level === row.mask_level) ?? otherwise.maskLevel,
    blockSelector: row.block_selector,
    maskSelector: row.mask_selector,
    unmaskSelector: row.unmask_selector,
    interactions: row.interactions,
    batchClicks: row.batch_clicks,
  };
}

export async function writeSettings(tx: Tx, settings: ReplaySettings, at: Date): Promise<void> {
  const row = {
    capture_enabled: settings.captureEnabled,
    sample_rate: settings.sampleRate,
    mask_level: settings.maskLevel,
    block_selector: settings.blockSelector,
    mask_selector: settings.maskSelector,
    unmask_selector: settings.unmaskSelector,
    interactions: settings.interactions,
    batch_clicks: settings.batchClicks,
    changed_at: at,
  };
  await tx
    .insertInto("replay_settings")
    .values(row)
    .onConflict((conflict) => conflict.column("one").doUpdateSet(row))
    .execute();
}

/**
 * docs/behaviour/session-replay.md#remote-config: the settings as the config service returns them.
 */
export const toldToClients = (settings: ReplaySettings) => ({
  sr_sampling_config: {
    capture_enabled: settings.captureEnabled,
    sample_rate: settings.sampleRate,
  },
  sr_privacy_config: {
    defaultMaskLevel: settings.maskLevel,
    blockSelector: settings.blockSelector,
    maskSelector: settings.maskSelector,
    unmaskSelector: settings.unmaskSelector,
  },
  sr_interaction_config: { enabled: settings.interactions, batch: settings.batchClicks },
});

/** Reads the form of /dev/replay; names the field that is invalid. */
export function settingsOfForm(form: Record<string, string>): ReplaySettings | { wrong: string } {
  const percent = Number(form.samplePercent);
  if (form.samplePercent === "" || !(percent >= 0 && percent <= 100))
    return { wrong: "Sessions recorded: a number from 0 to 100" };
  const maskLevel = MASK_LEVELS.find((level) => level === form.maskLevel);
  if (!maskLevel) return { wrong: `Mask level: one of ${MASK_LEVELS.join(", ")}` };
  const lines = (text = "") => text.split("\n").flatMap((line) => line.trim() || []);
  return {
    captureEnabled: form.captureEnabled === "on",
    sampleRate: percent / 100,
    maskLevel,
    blockSelector: lines(form.blockSelector),
    maskSelector: lines(form.maskSelector),
    unmaskSelector: lines(form.unmaskSelector),
    interactions: form.interactions === "on",
    batchClicks: form.batchClicks === "on",
  };
}
