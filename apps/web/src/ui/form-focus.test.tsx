// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Form } from "./Form.tsx";
import { PickField } from "./PickField.tsx";
import { TextField } from "./TextField.tsx";

afterEach(cleanup);

function Sample({ later }: { later: Promise<void> }) {
  const [wrong, setWrong] = useState(false);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void later.then(() => setWrong(true));
      }}
    >
      <TextField label="First" />
      <PickField
        label="Second"
        value=""
        error={wrong ? "Choose one" : undefined}
        icon={null}
        onPick={() => {}}
      />
      <TextField label="Third" error={wrong ? "Fill in" : null} />
      <button type="submit">Send</button>
    </Form>
  );
}

test("the first invalid field of any kind gets the focus, even when the gate found it", async () => {
  let answer = () => {};
  render(<Sample later={new Promise((resolve) => (answer = resolve))} />);
  fireEvent.click(screen.getByText("Send"));
  expect(document.activeElement).toBe(document.body);
  answer();
  await waitFor(() => expect(document.activeElement?.hasAttribute("data-invalid")).toBe(true));
});

test("a visitor who has continued typing keeps the focus", async () => {
  let answer = () => {};
  render(<Sample later={new Promise((resolve) => (answer = resolve))} />);
  fireEvent.click(screen.getByText("Send"));
  const first = screen.getByLabelText("First");
  first.focus();
  fireEvent.keyDown(first, { key: "a" });
  answer();
  await screen.findByText("Fill in");
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(first);
});
