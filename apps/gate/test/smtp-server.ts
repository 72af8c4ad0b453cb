import { createServer, type Socket } from "node:net";

export interface ReceivedMail {
  from: string;
  to: string;
  data: string;
}

export interface SmtpServer {
  url: string;
  mails: ReceivedMail[];
  /** Refuses the next mail with this reply. */
  refuseWith(reply: string | null): void;
  close(): Promise<void>;
}

/** The part of RFC 5321 that one mail needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: ReceivedMail = { from: "", to: "", data: "" };
    let inData = false;
    let rest = "";
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "MAIL") mail = { from: line, to: "", data: "" };
      if (verb === "RCPT") mail.to = line;
      if (verb === "RCPT" && refusal) return say(refusal);
      if (verb === "DATA") {
        inData = true;
        return say("354 go on");
      }
      say(verb === "QUIT" ? "221 bye" : "250 fine");
    };
    const read = (line: string) => {
      if (!inData) return command(line);
      if (line !== ".") {
        mail.data += `${line.replace(/^\.\./, ".")}\n`;
        return;
      }
      inData = false;
      mails.push(mail);
      say("250 taken");
    };
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      lines.forEach(read);
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    say("220 test");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}?ignoreTLS=true`,
    mails,
    refuseWith: (reply) => {
      refusal = reply;
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
