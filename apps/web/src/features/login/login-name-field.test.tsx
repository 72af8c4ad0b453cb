// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { LoginNameField, type NamedBy } from "./LoginNameField.tsx";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
});
afterEach(cleanup);

const sent = vi.fn();

function Named({ way }: { way: NamedBy }) {
  const form = useForm({ defaultValues: { login: "", phone: "" } });
  return (
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <FormProvider {...form}>
          <form onSubmit={form.handleSubmit((values) => sent(values))}>
            <LoginNameField way={way} autoComplete="username" />
            <button type="submit">Send</button>
          </form>
        </FormProvider>
      </TextProvider>
    </FrameProvider>
  );
}

test.each<NamedBy>(["login", "phone"])(
  "an account is named before a form is sent: %s",
  async (way) => {
    render(<Named way={way} />);
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(String(frame.texts["login.needed"]))).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  },
);

test("a login name reaches the form as it is typed", async () => {
  render(<Named way="login" />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "ada" } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ login: "ada", phone: "" }));
});
