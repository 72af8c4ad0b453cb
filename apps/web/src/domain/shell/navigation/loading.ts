import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const store = createStore<{ loading: boolean }>(() => ({ loading: false }));

export const setLoading = (loading: boolean): void => store.setState({ loading });
export const useIsLoading = (): boolean => useStore(store, ({ loading }) => loading);
