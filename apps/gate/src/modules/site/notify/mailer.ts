import { createTransport } from "nodemailer";

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Port to a mail server: accepts a mail or throws. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const PATIENCE_MS = 15_000;

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
    { from },
  );
  return {
    async send({ recipient, subject, body }) {
      // An address object, not a header: always a single recipient, whatever characters it
      // contains.
      await transport.sendMail({ to: { name: "", address: recipient }, subject, text: body });
    },
    close: () => transport.close(),
  };
}
