import { createServer } from "node:http";

export interface ReceivedText {
  authorization: string | undefined;
  contentType: string | undefined;
  message: unknown;
}

export interface TextGatewayServer {
  url: string;
  texts: ReceivedText[];
  /** The status for the next texts; 0 gives no reply at all. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** A typical text message gateway: POST, a key, a status. */
export async function startTextGateway(): Promise<TextGatewayServer> {
  const texts: ReceivedText[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { authorization, "content-type": contentType } = request.headers;
      texts.push({
        authorization,
        contentType,
        message: JSON.parse(Buffer.concat(chunks).toString() || "null"),
      });
      if (status === 0) return request.socket.destroy();
      response
        .writeHead(status, status === 302 ? { location: "http://127.0.0.1:1/elsewhere" } : {})
        .end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/messages`,
    texts,
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
