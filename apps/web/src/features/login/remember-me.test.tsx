// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { PasswordLogin } from "./PasswordLogin.tsx";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
});
afterEach(cleanup);

const nothing = () => {};
const show = (REMEMBER_ME: boolean) =>
  render(
    <FrameProvider value={{ ...frame, flags: { ...frame.flags, REMEMBER_ME } }}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <PasswordLogin
          way="login"
          login=""
          onRename={nothing}
          onDone={nothing}
          onLeave={nothing}
          onShut={nothing}
        />
      </TextProvider>
    </FrameProvider>,
  );

test("a login form offers to remember the punter only where REMEMBER_ME is on", () => {
  show(true);
  expect((screen.getByRole("checkbox") as HTMLInputElement).checked).toBe(true);
  cleanup();
  show(false);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
