import type { SiteSettings } from "./settings.ts";

interface DemoLogin {
  /** The jurisdiction whose site it works on. */
  jurisdiction: string;
  login: string;
  password: string;
}

/** The summary for someone who just started the site. */
export function welcome(
  settings: SiteSettings,
  logins: readonly DemoLogin[],
  acquirerPort: number | null,
  tookMs: number,
): string[] {
  const site = `http://localhost:${settings.port}`;
  const row = (name: string, text: string) => `  ${name.padEnd(10)}${text}`;
  const lines = [
    "",
    `touchline is ready (${(tookMs / 1000).toFixed(1)} s)`,
    row("site", site),
    row(
      "elsewhere",
      site.replace("localhost", "{russia,belarus,denmark,spain,italy,alderney,nigeria}.localhost"),
    ),
  ];
  if (settings.gate.demo) {
    for (const { jurisdiction, login, password } of logins)
      lines.push(row(jurisdiction, `${login}  ${password}`));
    if (acquirerPort)
      lines.push(row("bank", `http://localhost:${acquirerPort}  magic amounts and cards`));
    lines.push(
      row("outbox", `${site}/dev/outbox`),
      row("operator", `key ${settings.gate.operatorKey}`),
    );
  }
  const providers = Object.keys(settings.gate.paymentProviders);
  const isClosed = providers.length === 0 && !acquirerPort;
  if (!settings.gate.demo || isClosed)
    lines.push(
      row(
        "payments",
        isClosed
          ? "closed: no provider is configured, see docs/payment-providers.md"
          : providers.join(", "),
      ),
    );
  lines.push(row("API", `${site}/client-gate/docs`), "");
  return lines;
}
