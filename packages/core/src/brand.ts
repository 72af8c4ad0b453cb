/** A value that was parsed once at the edge and can be trusted inside. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };
