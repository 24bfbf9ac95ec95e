import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileEndpoints } from '#src/contract/file.ts';
import { pictureSource } from '#src/contract/picture.ts';
import { useApi } from '../runtime.tsx';

/**
 * Whether a file is a raster image. Other types never get an object URL: an SVG or HTML file opened in a tab would run
 * as a document of this origin.
 */
const isPicture = ({ type }: Blob): boolean => /^image\/(png|jpeg|gif|webp)\b/.test(type);

/** The address of a blob while it is shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

/**
 * Address for an `<img>` of a picture that the server names by its attachment id, fetched with the session's token, or
 * by a `data:` URL; undefined until it is there, and where there is none.
 */
export function usePicture(picture: string | null | undefined): string | undefined {
  const api = useApi();
  const source = pictureSource(picture);
  const id = source && 'id' in source ? source.id : '';
  const { data } = useQuery({
    // An attachment never changes: a new picture has a new id.
    queryKey: ['viewFile', id],
    queryFn: ({ signal }) => api.file(fileEndpoints.viewFile.route, { id }, { signal, silent: true, priority: 'low' }),
    enabled: id !== '',
    staleTime: Infinity,
    select: ({ blob }) => (isPicture(blob) ? blob : undefined),
  });
  const fetched = useObjectUrl(data);
  return source && 'url' in source ? source.url : fetched;
}
