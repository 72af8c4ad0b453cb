import { DEFAULT_MASK_LEVEL, MASK_LEVELS, type MaskLevel } from "@touchline/core";
import { CONFIG_ATTEMPTS, CONFIG_TIMEOUT_MS, RETRY_STEP_MS } from "./constants.ts";
import { MESSAGES, type Warn } from "./messages.ts";
import { isRetryable } from "./retryable.ts";

/**
 * docs/behaviour/session-replay.md#remote-config: the part of the config service's reply that
 * concerns replay.
 */
export interface ReplayConfig {
  captureEnabled: boolean;
  sampleRate: number;
  privacy: PrivacyConfig;
  interactions: { enabled: boolean; batch: boolean };
}

export interface PrivacyConfig {
  defaultMaskLevel: MaskLevel;
  blockSelector: string[];
  maskSelector: string[];
  unmaskSelector: string[];
}

export interface ConfigRequest {
  /** The config service's address. */
  address: string;
  apiKey: string;
  sessionId: string;
  fetch: typeof globalThis.fetch;
  warn: Warn;
}

/** The remote config of a session; null if unavailable, and then nothing is captured. */
export async function fetchRemoteConfig(request: ConfigRequest): Promise<ReplayConfig | null> {
  for (let attempts = 1; attempts <= CONFIG_ATTEMPTS; attempts++) {
    const answer = await ask(request);
    if (answer !== "again") {
      if (typeof answer === "object") return answer;
      request.warn(answer);
      return null;
    }
    if (attempts < CONFIG_ATTEMPTS)
      await new Promise((later) => setTimeout(later, attempts * RETRY_STEP_MS));
  }
  request.warn(MESSAGES.configRetries);
  return null;
}

async function ask({
  address,
  apiKey,
  sessionId,
  fetch,
}: ConfigRequest): Promise<ReplayConfig | "again" | string> {
  const query = new URLSearchParams([
    ["api_key", apiKey],
    ["config_keys", "sessionReplay"],
    ["session_id", sessionId],
  ]);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), CONFIG_TIMEOUT_MS);
  try {
    const response = await fetch(`${address}?${query}`, {
      signal: late.signal,
      headers: { Accept: "application/json" },
    });
    if (isRetryable(response.status)) return "again";
    if (!response.ok) return MESSAGES.configUnexpected;
    const body: unknown = await response.json().catch(() => null);
    if (late.signal.aborted) return MESSAGES.configTimeout;
    return readConfig(body) ?? MESSAGES.configUnexpected;
  } catch {
    return late.signal.aborted ? MESSAGES.configTimeout : MESSAGES.configNetwork;
  } finally {
    clearTimeout(timer);
  }
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
const selectors = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === "string" && each.trim() !== "");

function readConfig(body: unknown): ReplayConfig | null {
  const { sessionReplay } = object(object(body).configs);
  if (typeof sessionReplay !== "object" || sessionReplay === null) return null;
  const { sr_sampling_config, sr_privacy_config, sr_interaction_config } = object(sessionReplay);
  const sampling = object(sr_sampling_config);
  const privacy = object(sr_privacy_config);
  const interaction = object(sr_interaction_config);
  return {
    captureEnabled: sampling.capture_enabled === true,
    sampleRate: typeof sampling.sample_rate === "number" ? sampling.sample_rate : 0,
    privacy: {
      defaultMaskLevel:
        MASK_LEVELS.find((level) => level === privacy.defaultMaskLevel) ?? DEFAULT_MASK_LEVEL,
      blockSelector: selectors(privacy.blockSelector),
      maskSelector: selectors(privacy.maskSelector),
      unmaskSelector: selectors(privacy.unmaskSelector),
    },
    interactions: { enabled: interaction.enabled === true, batch: interaction.batch === true },
  };
}
