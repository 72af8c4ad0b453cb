import { writeFileSync } from "node:fs";
import { DATABASE_SETTINGS } from "../apps/gate/src/platform/settings/database.data.ts";
import {
  GATE_SETTINGS,
  PLAY_SETTINGS,
  VISIT_SETTINGS,
} from "../apps/gate/src/platform/settings/gate.data.ts";
import {
  MESSAGE_SETTINGS,
  NATIVE_SETTINGS,
} from "../apps/gate/src/platform/settings/message.data.ts";
import {
  LINK_SETTINGS,
  OPERATOR_SETTINGS,
} from "../apps/gate/src/platform/settings/operator.data.ts";
import {
  ADYEN_SETTINGS,
  PAYMENT_SETTINGS,
} from "../apps/gate/src/platform/settings/payment.data.ts";
import {
  CAPTCHA_SETTINGS,
  SERVICE_SETTINGS,
  TRACKING_SETTINGS,
} from "../apps/gate/src/platform/settings/service.data.ts";
import type { Setting, SettingTable } from "../apps/gate/src/platform/settings/setting.ts";
import {
  CLUSTER_SETTINGS,
  KEY_SETTINGS,
  OWN_ACQUIRER_SETTINGS,
  SITE_SETTINGS,
  TRACE_SETTINGS,
  WORLD_SETTINGS,
} from "../apps/site/src/settings.data.ts";

const SECTIONS: readonly (readonly [heading: string, ...tables: SettingTable[]])[] = [
  ["The site", SITE_SETTINGS, GATE_SETTINGS],
  ["Keys", KEY_SETTINGS],
  ["The database", DATABASE_SETTINGS],
  ["Many processes", CLUSTER_SETTINGS],
  ["Traces", TRACE_SETTINGS],
  ["The operator", OPERATOR_SETTINGS, LINK_SETTINGS],
  ["The feed and the simulated world", WORLD_SETTINGS],
  ["Games", PLAY_SETTINGS],
  ["Visits", VISIT_SETTINGS],
  ["Mails and messages", MESSAGE_SETTINGS, NATIVE_SETTINGS],
  ["Captcha", CAPTCHA_SETTINGS],
  ["Outside services", SERVICE_SETTINGS],
  ["Payments", PAYMENT_SETTINGS, OWN_ACQUIRER_SETTINGS, ADYEN_SETTINGS],
  ["Analytics and recordings", TRACKING_SETTINGS],
];

/** docs/settings.md, from the tables that the start reads the environment by. */
export const settingsPage = (): string => `# Settings

<!-- Made by scripts/gen-settings.ts from the tables of settings: do not edit. -->

All settings are environment variables, and all have a default. The site refuses to start with a
value that it cannot use, and names the variable. [docs/operations.md](operations.md) says which
settings production needs. Keep the values of secrets out of files that others can read.

${SECTIONS.map(section).join("\n")}
Only the tests and Lighthouse read \`CHROMIUM_PATH\`.
`;

function section([heading, ...tables]: (typeof SECTIONS)[number]): string {
  const rows = tables.flatMap((table) => Object.entries(table).map(row));
  return `## ${heading}

| variable | value | default | meaning |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}

const row = ([name, setting]: [string, Setting]): string =>
  `| \`${name}\` | ${setting.notation}${setting.secret ? " (secret)" : ""} | ${defaultOf(setting)} | ${setting.meaning} |`;

function defaultOf({ otherwise, shown }: Setting): string {
  if (shown !== undefined) return shown;
  if (Array.isArray(otherwise)) return otherwise.length === 0 ? "unset" : `\`${otherwise}\``;
  if (typeof otherwise === "boolean") return otherwise ? "1" : "0";
  if (typeof otherwise === "number") return String(otherwise);
  return otherwise === undefined ? "unset" : `\`${otherwise}\``;
}

if (import.meta.main)
  writeFileSync(new URL("../docs/settings.md", import.meta.url), settingsPage());
