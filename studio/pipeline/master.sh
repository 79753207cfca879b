#!/bin/bash
# master.sh NAME FILE [master.py options] : out/NAME.png -> masters/FILE.webp
set -e; cd "$(dirname "$(readlink -f "$0")")"; N=$1; F=$2; shift 2; mkdir -p "masters/$(dirname "$F")"
CH=${CHROOT:-$PWD/chroot}
if [ -n "$BLENDER" ]; then B=$BLENDER; P=$PWD; elif [ -x "$CH/usr/bin/blender" ]; then B="chroot $CH blender"; P=${CHROOT_MOUNT:-/w}; else B=blender; P=$PWD; fi
$B -b -P $P/master.py -- $P/out/$N.png $P/masters/$F.webp "$@" 2>&1 | grep -E "MASTER|Error"
