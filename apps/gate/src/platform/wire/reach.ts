import { connect } from "@nats-io/transport-node";
import { createTransport } from "nodemailer";

/** Tries NATS once, as no process does: those wait for it. Tells whether it asks who we are. */
export async function reachNats(servers: string[], patienceMs: number): Promise<boolean> {
  const open = await connect({ servers, timeout: patienceMs, reconnect: false });
  const isGuarded = open.info?.auth_required === true;
  await open.close();
  return isGuarded;
}

/** Logs in to the mail server and sends nothing. */
export async function reachMail(smtpUrl: string, patienceMs: number): Promise<void> {
  const url = new URL(smtpUrl);
  for (const name of ["connectionTimeout", "greetingTimeout", "socketTimeout"])
    url.searchParams.set(name, String(patienceMs));
  const mailer = createTransport(url.href);
  try {
    await mailer.verify();
  } finally {
    mailer.close();
  }
}
