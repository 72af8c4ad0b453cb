import { LOCAL_KEYS } from "../../data/device/storage.data.ts";

/**
 * The prompts and messages that one punter has seen on this device. Times are in epoch
 * milliseconds.
 */
export interface Told {
  nullBalanceAt?: number;
  nicknameAt?: number;
  /** The last one shown. */
  personalDomain?: string;
  welcomeBonus?: true;
  seenAt?: number;
}

function readAll(device: Storage): Record<string, Told> {
  try {
    const value: unknown = JSON.parse(device.getItem(LOCAL_KEYS.told) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, Told>) : {};
  } catch {
    return {};
  }
}

export const readTold = (device: Storage, account: string): Told => readAll(device)[account] ?? {};

export function writeTold(device: Storage, account: string, change: Told): void {
  const all = readAll(device);
  try {
    device.setItem(
      LOCAL_KEYS.told,
      JSON.stringify({ ...all, [account]: { ...all[account], ...change } }),
    );
  } catch {
    // A device that cannot store this shows the prompts again, which is no reason to fail.
  }
}
