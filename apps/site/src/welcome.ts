import type { SiteSettings } from "./settings.ts";

/** What someone who just started the site wants to know. */
export function welcome(settings: SiteSettings, logins: readonly { login: string; password: string }[], tookMs: number): string[] {
  const site = `http://localhost:${settings.port}`;
  const row = (name: string, text: string) => `  ${name.padEnd(10)}${text}`;
  const lines = [
    "",
    `touchline is ready (${(tookMs / 1000).toFixed(1)} s)`,
    row("site", site),
    row("elsewhere", site.replace("localhost", "{russia,belarus,denmark,spain,italy,alderney,nigeria}.localhost")),
  ];
  if (settings.gate.demo) {
    for (const { login, password } of logins) lines.push(row("login", `${login}  ${password}`));
    lines.push(row("outbox", `${site}/dev/outbox?key=${settings.gate.operatorKey}`));
  }
  lines.push(row("API", `${site}/client-gate/docs`), "");
  return lines;
}
