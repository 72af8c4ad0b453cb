import { LOCAL_KEYS } from "../../data/device/storage.data.ts";

/** What one punter was asked or told on this device. Times are epoch milliseconds. */
export interface Told {
  nullBalanceAt?: number;
  nicknameAt?: number;
  /** The one that was told last. */
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
    // A device that keeps nothing is asked again: no reason to fail.
  }
}
