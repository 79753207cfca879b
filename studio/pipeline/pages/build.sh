#!/bin/bash
# Page lay-outs -> ../tex/*.png with headless Chromium. Fonts: EB Garamond and Lato.
cd "$(dirname "$0")"; mkdir -p ../tex; CH=${CHROMIUM:-chromium}; U=$(mktemp -d)
for f in *.html; do n=${f%.html}; case $n in menu) s=1044,1480;; giftcard) s=1120,760;; foto_*) s=1480,1110;; *) s=1200,1480;; esac
  "$CH" --headless --no-sandbox --disable-gpu --hide-scrollbars --allow-file-access-from-files --user-data-dir="$U" --window-size=$s --screenshot="$PWD/../tex/$n.png" "file://$PWD/$f" >/dev/null 2>&1 && echo "$n $s"; done; rm -rf "$U"
