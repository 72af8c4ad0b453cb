import { IconEye, IconEyeOff } from "@touchline/icons";
import { type ComponentProps, useState } from "react";
import { useTexts } from "../platform/texts/text.ts";
import { IconButton } from "./IconButton.tsx";
import { TextField } from "./TextField.tsx";

/**
 * A password with a button to show it. `autoComplete` tells the browser whether it is a known or a
 * new one.
 */
export function PasswordField(
  props: Omit<ComponentProps<typeof TextField>, "type" | "trailing"> & {
    autoComplete: "current-password" | "new-password";
  },
) {
  const texts = useTexts();
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={visible ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={texts(visible ? "login.hidePassword" : "login.showPassword")}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <IconEyeOff size={20} /> : <IconEye size={20} />}
        </IconButton>
      }
    />
  );
}
